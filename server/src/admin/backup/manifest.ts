import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandFailed } from '../errors.ts';

export const MANIFEST = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A path must stay inside the folder: a manipulated manifest must not reach other files. */
const path = z.string().refine((value) => !/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(value));

const schema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string().min(1),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      file: path,
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  files: z.array(z.object({ path, bytes: z.number().int(), sha256 })),
  leftOut: z.array(z.string()),
});

export type Manifest = z.infer<typeof schema>;

/** Throws unless every file of the backup exists and is unchanged. */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { file, sha256: expected } of manifest.tables) {
    await verifyFile(folder, file, expected);
  }
  for (const file of manifest.files)
    await verifyFile(folder, join('files', file.path), file.sha256);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CommandFailed(`${folder} is not a backup: it has no ${MANIFEST}.`);
  });
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new CommandFailed(`${join(folder, MANIFEST)} cannot be read by this version of Attune.`);
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function verifyFile(folder: string, file: string, expected: string): Promise<void> {
  const actual = await hashFile(join(folder, file)).catch(() => null);
  if (actual === null) throw new CommandFailed(`The backup is incomplete: ${file} is missing.`);
  if (actual !== expected) {
    throw new CommandFailed(`The backup is damaged: ${file} was changed.`);
  }
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
