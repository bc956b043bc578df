import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const script = readFileSync(new URL('./record-errors.js', import.meta.url), 'utf8');
const hash = createHash('sha256').update(script).digest('base64');

export function addRecorder(document: string): string {
  return document.replace('<head>', () => `<head><script>${script}</script>`);
}

export function allowRecorder(policy: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
}
