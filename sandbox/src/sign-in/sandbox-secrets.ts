import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secretsFile = z.object({
  clientSecret: z.string().min(32),
  cookieKey: z.string().min(32),
  signingKey: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), d: z.string() }),
});

export type SandboxSecrets = z.infer<typeof secretsFile>;

function makeSecrets(): SandboxSecrets {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signingKey = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  };
  return secretsFile.parse({
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
    signingKey,
  });
}

/** The keys are created at the first start and kept: with new keys, earlier sign-ins would not match. */
export async function readSandboxSecrets(dataDir: string): Promise<SandboxSecrets> {
  const path = join(dataDir, 'sandbox-sign-in.json');
  const stored = await readStoredSecrets(path);
  if (stored) return stored;
  const secrets = makeSecrets();
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600 });
  await rename(draft, path);
  return secrets;
}

/** A file truncated by a crash counts as missing. */
async function readStoredSecrets(path: string): Promise<SandboxSecrets | null> {
  try {
    return secretsFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
