import { globSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

type DebianProgram = {
  program: string;
  /** Variables that the program needs. */
  env: Record<string, string>;
};

/**
 * Finds a program of a Debian package: where it is installed, or where `npm test` unpacked it
 * (scripts/lib/debian-services.ts). `path` is a pattern below the root folder.
 */
export function findDebianProgram(service: string, path: string): DebianProgram {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, basename(path)));
  const [installed] = globSync([join('/', path), ...onPath]);
  if (installed) return { program: installed, env: {} };
  const unpacked = join(CACHE, service, 'unpacked');
  const [program] = globSync(join(unpacked, path));
  if (!program) throw new Error(`There is no ${service} to test with. \`npm test\` fetches it.`);
  return {
    program,
    env: { LD_LIBRARY_PATH: globSync(join(unpacked, 'usr/lib/*-linux-*')).join(':') },
  };
}
