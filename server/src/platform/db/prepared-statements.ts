import { fillPlaceholders, Placeholder, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export const namedParam = (name: string): SQL => sql`${sql.placeholder(name)}`;

export class PreparedSql extends SQL {
  readonly name: string;
  readonly query: { sql: string; params: unknown[] };

  constructor(name: string, query: { sql: string; params: unknown[] }) {
    super([]);
    this.name = name;
    this.query = query;
  }

  override toQuery() {
    return this.query;
  }
}

type BuildStatement = (values: Record<string, unknown>) => SQL;

/**
 * Statements whose text is built once per kind: building a long one takes longer than running it. A
 * value used several times is sent once.
 */
export function createStatements(): (kind: string, build: () => SQL) => BuildStatement {
  const kinds = new Map<string, BuildStatement>();
  return (kind, build) => {
    const buildStatement = kinds.get(kind) ?? prepare(build());
    kinds.set(kind, buildStatement);
    return buildStatement;
  };
}

let count = 0;

function prepare(build: SQL): BuildStatement {
  const { sql: text, params } = new PgDialect().sqlToQuery(build);
  const firstIndexes = params.map((param, index) => {
    const name = nameOf(param);
    return name === undefined ? index : params.findIndex((other) => nameOf(other) === name);
  });
  const distinct = [...new Set(firstIndexes)];
  const numbers = firstIndexes.map((index) => distinct.indexOf(index) + 1);
  const short = text.replace(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`);
  const sent = distinct.map((index) => params[index]);
  count += 1;
  const name = `prepared${count}`;
  return (values) => new PreparedSql(name, { sql: short, params: fillPlaceholders(sent, values) });
}

const nameOf = (param: unknown) => (param instanceof Placeholder ? param.name : undefined);
