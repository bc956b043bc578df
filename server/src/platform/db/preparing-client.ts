import pg from 'pg';

/** Prepare a statement at its third use; keep at most 200 per connection. */
const MIN_USES = 3;
const MAX_PREPARED = 200;
/** At most this many rarely used statements are counted before counting starts over. */
const MAX_COUNTED = 1_000;

/**
 * Marks statements that are planned on each use: no plan fits all values, and the planner's
 * estimates are too far off to notice.
 */
export const REPLAN_SQL = '/* planned anew */';

export function createStatementNames(maxPrepared = MAX_PREPARED) {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const preparedName = names.get(text);
    if (preparedName !== undefined || names.size >= maxPrepared || text.includes(REPLAN_SQL))
      return preparedName;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < MIN_USES) {
      if (seen.size >= MAX_COUNTED) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
}

type Query = pg.QueryConfig & { name?: string | undefined };

function isPlain(query: unknown): query is Query {
  const { text, name, submit } = Object(query) as Query & { submit?: unknown };
  return typeof text === 'string' && !name && submit === undefined;
}

/**
 * A client that prepares frequent statements: parsing and planning often take longer than running.
 * PostgreSQL decides by cost between a generic plan and one per set of values.
 */
export function preparingClient(nameOf = createStatementNames()): typeof pg.Client {
  return class PreparingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares many overloads
    override query(...[query, ...rest]: any[]): any {
      const name = isPlain(query) ? nameOf(query.text) : undefined;
      const named = name === undefined ? query : { ...query, name };
      return (super.query as (...args: unknown[]) => unknown)(named, ...rest);
    }
  };
}
