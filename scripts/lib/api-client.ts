import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, runTool } from './command.ts';
import { inRoot } from './root.ts';

const committed = inRoot('web', 'src', 'platform', 'api', 'generated');

export async function writeApiClient(): Promise<void> {
  await withFreshClient(async (fresh) => {
    rmSync(committed, { recursive: true, force: true });
    cpSync(fresh, committed, { recursive: true });
  });
}

/** The files in which the committed client differs from one generated from the current API. */
export async function findStaleClientFiles(): Promise<string[]> {
  return withFreshClient(async (fresh) => {
    const committedFiles = readAll(committed);
    const freshFiles = readAll(fresh);
    const names = new Set([...committedFiles.keys(), ...freshFiles.keys()]);
    return [...names].filter((name) => committedFiles.get(name) !== freshFiles.get(name)).sort();
  });
}

async function withFreshClient<T>(use: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache', 'client-'));
  const description = join(folder, 'openapi.json');
  const output = join(folder, 'generated');
  try {
    const writer = inRoot('server', 'src', 'openapi-file.ts');
    const quiet = '--disable-warning=ExperimentalWarning';
    const described = await runCommand(process.execPath, [quiet, writer, description]);
    if (described.code !== 0) throw new Error(described.output);
    const generated = await runTool('openapi-ts', [], {
      cwd: inRoot('web'),
      env: { OPENAPI_FILE: description, OPENAPI_OUT: output },
    });
    if (generated.code !== 0) throw new Error(generated.output);
    // The web's tests compare their fake responses with the description.
    cpSync(description, join(output, 'openapi.json'));
    return await use(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readAll(folder: string): Map<string, string> {
  const files = globSync('**/*.{ts,json}', { cwd: folder });
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
