import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function contentDir(folder: string): string {
  return fileURLToPath(new URL(`../../../content/${folder}`, import.meta.url));
}

export type ContentFile = { name: string; markdown: string | null };

/**
 * Reads the Markdown files of a folder. `markdown` is null if the file is not text that the database
 * can store.
 */
export async function readContentFiles(dir: string): Promise<ContentFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, markdown: decode(await readFile(join(dir, name))) })),
  );
}

function decode(bytes: Buffer): string | null {
  try {
    // The byte order mark is kept, so that writing the text back gives the same file.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

export function hashMarkdown(markdown: string): string {
  return createHash('sha256').update(markdown).digest('hex');
}
