import type { Executor } from '@attune/server/platform/db/database';
import { get, type Ledger } from '../engine/ledger.ts';
import type { CustomerModel, Kind, ModelOf } from '../engine/models.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { findObject, listObjects, type Query } from '../store/objects.repository.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';
import { present } from '../wire/present.ts';
import type { Wire } from '../wire/present-catalog.ts';
import { type Endpoint, EXPAND, PAGING, type ReadCall, type WriteCall } from './endpoint.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** The name and parameter in the provider's 404 errors, if they are not the kind and `id`. */
const ERROR_NAMES: Partial<Record<Kind, { name?: string; param?: string }>> = {
  'checkout.session': { param: 'session' },
  invoice: { param: 'invoice' },
  payment_intent: { param: 'intent' },
  promotion_code: { name: 'promotion code', param: 'promotion_code' },
  'test_helpers.test_clock': { name: 'test clock' },
};

export async function requireObject<K extends Kind>(
  db: Executor,
  kind: K,
  id: string,
): Promise<ModelOf<K>> {
  const model = await findObject(db, kind, id);
  const { name = kind, param = 'id' } = ERROR_NAMES[kind] ?? {};
  if (!model) throw noSuch(name, id, { param });
  return model;
}

/** Changes the customer that owns the object in the path. */
export async function changeObject<K extends CustomerModel['kind'], Result>(
  { sandbox, db, id, cause }: WriteCall,
  kind: K,
  change: (ledger: Ledger, model: ModelOf<K>) => Result,
): Promise<Result> {
  const { customer: customerId } = (await requireObject(db, kind, id)) as CustomerModel;
  return changeCustomer(sandbox, db, { customerId, cause }, (ledger) =>
    change(ledger, get(ledger, kind, id)),
  );
}

export function readEndpoint(path: string, kind: Exclude<Kind, 'event'>): Endpoint {
  return {
    method: 'GET',
    path,
    accepts: EXPAND,
    handle: async ({ sandbox, db, id }) => present(await requireObject(db, kind, id), sandbox),
  };
}

function readLimit(params: Params): number {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw invalid(`This value must be between 1 and ${MAX_LIMIT}.`, { param: 'limit' });
}

function readCreatedRange(params: Params): Query['created'] {
  const exact = params.has('created') && params.entries('created').length === 0;
  if (exact) {
    const at = params.requiredInteger('created');
    return { gte: at, lte: at };
  }
  const bounds = params.within('created');
  const sent = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((bound) => {
    const at = bounds.integer(bound);
    return at === undefined ? [] : [[bound, at] as const];
  });
  return Object.fromEntries(sent);
}

function readFilters(params: Params, names: readonly string[]): Query['where'] {
  const sent = names.flatMap((name) => {
    const value = params.text(name);
    return value === undefined ? [] : [[name, [value]] as const];
  });
  return Object.fromEntries(sent);
}

export function asList(url: string, data: Wire[], hasMore = false): Wire {
  return { object: 'list', data, has_more: hasMore, url };
}

type List<K extends Kind> = {
  path: string;
  /** The URL in the response, if it is not `path`. */
  url?: string;
  kind: K;
  /** The fields that a parameter of the same name filters by. */
  fields?: readonly string[];
  /** Further accepted parameters; `where` says what they filter by. */
  accepts?: readonly string[];
  where?(call: ReadCall): Query['where'];
  presentAll(models: ModelOf<K>[], call: ReadCall): Wire[] | Promise<Wire[]>;
};

export function listEndpoint<K extends Kind>(list: List<K>): Endpoint {
  const { path, url = path, kind, fields = [], accepts = [] } = list;
  return {
    method: 'GET',
    path,
    accepts: [...fields, ...accepts, ...PAGING],
    async handle(call) {
      const { db, params } = call;
      const limit = readLimit(params);
      const [after, before] = [params.text('starting_after'), params.text('ending_before')];
      const where = { ...readFilters(params, fields), ...list.where?.(call) };
      const [customer] = where.customer ?? [];
      if (customer !== undefined && !(await findObject(db, 'customer', customer))) {
        throw noSuch('customer', customer, { param: 'customer', status: 400 });
      }
      const found = await listObjects(
        db,
        { kind, where, created: readCreatedRange(params) },
        {
          // One extra row shows whether there are more.
          limit: limit + 1,
          ...(after === undefined ? {} : { after }),
          ...(before === undefined || after !== undefined ? {} : { before }),
        },
      );
      const isBackwards = before !== undefined && after === undefined;
      const page = isBackwards ? found.slice(-limit) : found.slice(0, limit);
      return asList(
        url.replace(':id', call.id),
        await list.presentAll(page, call),
        found.length > limit,
      );
    },
  };
}

export const presentEach = (
  models: Parameters<typeof present>[0][],
  { sandbox }: ReadCall,
): Wire[] => models.map((model) => present(model, sandbox));
