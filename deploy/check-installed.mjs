/**
 * Compares the installed packages with the lock file. The image build fails on a package that is not
 * in the lock file, or has another version or checksum there.
 */
import { readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
const wanted = read('package-lock.json');
const installed = Object.entries(read('node_modules/.package-lock.json')).filter(
  ([, { link }]) => !link,
);
const wrong = installed.filter(([path, { version, integrity }]) => {
  const named = wanted[path];
  if (!named) return true;
  const isOther = named.integrity !== undefined && named.integrity !== integrity;
  return named.version !== version || isOther;
});
for (const [path, { version }] of wrong) {
  console.error(`${path}: ${version} is not what the lock file names`);
}
if (installed.length === 0) console.error('Nothing is installed.');
process.exit(wrong.length > 0 || installed.length === 0 ? 1 : 0);
