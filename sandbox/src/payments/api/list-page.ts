import type { Kind, ModelOf } from '../engine/models.ts';
import { findObject, listObjects, type Query } from '../store/objects.repository.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';
import type { Wire } from '../wire/present-catalog.ts';
import type { ReadCall } from './endpoint.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

function limitOf(params: Params): number {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw invalid(`This value must be between 1 and ${MAX_LIMIT}.`, { param: 'limit' });
}

export function createdRange(params: Params): Query['created'] {
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

export function asList(url: string, data: Wire[], hasMore = false): Wire {
  return { object: 'list', data, has_more: hasMore, url };
}

export function filters(params: Params, names: readonly string[]): Query['where'] {
  const sent = names.flatMap((name) => {
    const value = params.text(name);
    return value === undefined ? [] : [[name, [value]] as const];
  });
  return Object.fromEntries(sent);
}

export async function listPage<K extends Kind>(
  { db, params }: ReadCall,
  url: string,
  { kind, where, created = {} }: { kind: K; where: Query['where']; created?: Query['created'] },
  presentAll: (models: ModelOf<K>[]) => Wire[] | Promise<Wire[]>,
): Promise<Wire> {
  const limit = limitOf(params);
  const [after, before] = [params.text('starting_after'), params.text('ending_before')];
  const [customer] = where.customer ?? [];
  if (customer !== undefined && !(await findObject(db, 'customer', customer))) {
    throw noSuch('customer', customer, { param: 'customer', status: 400 });
  }
  const found = await listObjects(
    db,
    { kind, where, created },
    {
      // One extra row shows whether there are more.
      limit: limit + 1,
      ...(after === undefined ? {} : { after }),
      ...(before === undefined || after !== undefined ? {} : { before }),
    },
  );
  const isBackwards = before !== undefined && after === undefined;
  const page = isBackwards ? found.slice(-limit) : found.slice(0, limit);
  return asList(url, await presentAll(page), found.length > limit);
}
