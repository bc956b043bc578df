import type { Executor } from '../../../platform/db/database.ts';
import type { Cause, Sandbox, Transaction } from '../sandbox.ts';
import type { ApiError } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';
import type { Wire } from '../wire/present-catalog.ts';

type Call<Db> = {
  sandbox: Sandbox;
  db: Db;
  params: Params;
  /** The id in the address, if it has one. */
  id: string;
  cause: Cause;
};

export type ReadCall = Call<Executor>;
export type WriteCall = Call<Transaction>;

/** A returned refusal keeps what was written on the way to it; a thrown one undoes it. */
type Answer = Promise<Wire | ApiError>;

export type Endpoint = {
  path: string;
  /** The parameters it knows; `*` stands for any name or index. All others are refused. */
  accepts: readonly string[];
} & (
  | { method: 'GET'; handle(call: ReadCall): Answer }
  | { method: 'POST' | 'DELETE'; handle(call: WriteCall): Answer }
);

export const EXPAND = ['expand[*]'];
export const PAGING = ['limit', 'starting_after', 'ending_before', ...EXPAND];
export const CREATED = ['created', 'created[gt]', 'created[gte]', 'created[lt]', 'created[lte]'];
export const METADATA = ['metadata', 'metadata[*]'];
