import { strFromU8, unzipSync } from 'fflate';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Downloads and unzips everything that the signed-in user can export. */
export async function readExport({ origin }: Pick<TestApp, 'origin'>, client: TestClient) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${origin}/api/account/export`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`the export returned ${answer.status}`);
  const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => strFromU8(unzipped[name] ?? new Uint8Array());
  return {
    names: Object.keys(unzipped),
    text,
    rows: (table: string) => JSON.parse(text(`tables/${table}.json`) || 'null'),
  };
}
