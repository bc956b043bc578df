import pg from 'pg';

/** A text that was asked so often is worth keeping, and so many are kept a connection. */
const OFTEN = 3;
const MOST_KEPT = 200;
/** So many that were asked once or twice are remembered before counting begins anew. */
const MOST_SEEN = 1_000;

/** Somewhere in a text: no plan fits all its values, and the planner's guess of them is too far off. */
export const REPLAN_SQL = '/* planned anew */';

/** The names under which PostgreSQL keeps what is asked often, parsed and planned. */
export function createStatementNames(mostKept = MOST_KEPT) {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostKept || text.includes(REPLAN_SQL)) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (seen.size >= MOST_SEEN) seen.clear();
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
 * A kind of connection that has PostgreSQL keep what is asked again and again: to parse and plan a
 * query often takes longer than to run it. Whether a plan fits all values or each needs its own,
 * the planner finds out by their costs.
 */
export function preparingClient(nameOf = createStatementNames()): typeof pg.Client {
  return class PreparingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are its own matter
    override query(...[query, ...rest]: any[]): any {
      const name = isPlain(query) ? nameOf(query.text) : undefined;
      const named = name === undefined ? query : { ...query, name };
      return (super.query as (...args: unknown[]) => unknown)(named, ...rest);
    }
  };
}
