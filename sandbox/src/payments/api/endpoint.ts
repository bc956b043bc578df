import type { Executor } from '@attune/server/platform/db/database';
import type { Cause, Sandbox, Transaction } from '../sandbox.ts';
import type { ApiError } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';
import type { Wire } from '../wire/present-catalog.ts';

type Call<Db> = {
  sandbox: Sandbox;
  db: Db;
  params: Params;
  /** The id in the path, if there is one. */
  id: string;
  cause: Cause;
};

export type ReadCall = Call<Executor>;
export type WriteCall = Call<Transaction>;

/** A returned error keeps what was written before; a thrown one rolls it back. */
type Answer = Promise<Wire | ApiError>;

export type Endpoint = {
  path: string;
  /** The accepted parameters; `*` matches any name or index. All others are rejected. */
  accepts: readonly string[];
} & (
  | { method: 'GET'; handle(call: ReadCall): Answer }
  | { method: 'POST' | 'DELETE'; handle(call: WriteCall): Answer }
);

export const EXPAND = ['expand[*]'];
export const PAGING = ['limit', 'starting_after', 'ending_before', ...EXPAND];
export const CREATED = ['created', 'created[gt]', 'created[gte]', 'created[lt]', 'created[lte]'];
export const METADATA = ['metadata', 'metadata[*]'];
