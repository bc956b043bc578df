import { readTableCatalog } from '#features/data/table-catalog.repository.ts';
import type { TestApp } from '../test-app.ts';

type Trace = { table: string; row: string };

/**
 * Finds every row of the database that contains one of these texts, in any column: as text, in JSON,
 * as a search term, or as bytes.
 */
export async function findTraces(
  { services, sql }: Pick<TestApp, 'services' | 'sql'>,
  texts: readonly string[],
): Promise<Trace[]> {
  if (texts.includes('')) throw new Error('one of the texts is empty');
  const hexTexts = texts.map((text) => Buffer.from(text).toString('hex'));
  const patterns = [...texts, ...hexTexts].map((text) => `%${text}%`);
  const traces: Trace[] = [];
  for (const { schema, name } of await readTableCatalog(services.db)) {
    const rows = await sql<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM "${schema}"."${name}" t
       WHERE row_to_json(t)::text ILIKE ANY ($1)`,
      [patterns],
    );
    traces.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return traces;
}
