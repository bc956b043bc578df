/// <reference path="./pg-utils.d.ts" />
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

type Callback = (error: Error | null, result?: PreparedQuery) => void;
type Column = { name: string; parse: (text: string) => unknown };
type Field = { name: string; dataTypeID: number };
type Wire = { stream: Writable; parsedStatements: Record<string, string | undefined> };

const EXECUTE = Buffer.concat([serialize.execute(), serialize.sync()]);
const DESCRIBE_AND_EXECUTE = Buffer.concat([serialize.describe({ type: 'P' }), EXECUTE]);

/**
 * The columns of each statement prepared on a connection. They cannot change while it is prepared.
 */
const columnsByWire = new WeakMap<Wire, Map<string, readonly Column[]>>();

function columnsOf(wire: Wire): Map<string, readonly Column[]> {
  const columns = columnsByWire.get(wire) ?? new Map();
  columnsByWire.set(wire, columns);
  return columns;
}

/**
 * A prepared statement, submitted to a pg client in place of pg's own query. A connection that has
 * it prepared gets its name and values in one write, and is not asked for its columns again.
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly rows: Record<string, unknown>[] = [];
  callback: Callback | undefined;
  readonly #types: pg.CustomTypesConfig;
  #columns: readonly Column[] = [];
  #wire: Wire | null = null;
  #parseError: Error | null = null;
  #tag = '';

  constructor(name: string, text: string, values: unknown[], types: pg.CustomTypesConfig) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#types = types;
  }

  get rowCount(): number | null {
    const count = /\d+$/.exec(this.#tag);
    return count && Number(count[0]);
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    this.#wire = wire;
    const { name: statement, text, values } = this;
    let bind: Buffer;
    try {
      bind = serialize.bind({ statement, values, valueMapper: prepareValue });
    } catch (error) {
      return error as Error;
    }
    const isParsed = wire.parsedStatements[statement] === text;
    const columns = isParsed ? columnsOf(wire).get(statement) : undefined;
    this.#columns = columns ?? [];
    const first = isParsed ? [] : [serialize.parse({ name: statement, text })];
    wire.stream.write(Buffer.concat([...first, bind, columns ? EXECUTE : DESCRIBE_AND_EXECUTE]));
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
    if (this.#wire) columnsOf(this.#wire).set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    try {
      for (const [at, { name, parse }] of this.#columns.entries()) {
        const text = fields[at] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.rows.push(row);
    } catch (error) {
      this.#parseError ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#parseError, this);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}
