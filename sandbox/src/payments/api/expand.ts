import type { Executor } from '@attune/server/platform/db/database';
import type { Kind } from '../engine/models.ts';
import { findObject } from '../store/objects.repository.ts';
import { invalid } from '../wire/api-error.ts';
import { present } from '../wire/present.ts';
import type { Wire } from '../wire/present-catalog.ts';

/** The kind of object that each expandable field refers to. */
const EXPANDABLE: Record<string, Exclude<Kind, 'event'>> = {
  customer: 'customer',
  default_payment_method: 'payment_method',
  invoice: 'invoice',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  subscription: 'subscription',
};

const MAX_DEPTH = 4;

function rejectPath(path: string): never {
  throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

async function expandAt(
  db: Executor,
  origin: string,
  target: unknown,
  [field = '', ...rest]: string[],
  path: string,
): Promise<void> {
  if (Array.isArray(target)) {
    for (const member of target) await expandAt(db, origin, member, [field, ...rest], path);
    return;
  }
  const holder = target as Wire;
  const value = holder[field];
  if (value === undefined) rejectPath(path);
  if (typeof value === 'string') {
    const kind = EXPANDABLE[field];
    if (!kind) rejectPath(path);
    const model = await findObject(db, kind, value);
    if (model) holder[field] = present(model, origin);
  } else if (rest.length === 0 && value !== null) {
    rejectPath(path);
  }
  const next = holder[field];
  if (rest.length > 0 && next !== null) await expandAt(db, origin, next, rest, path);
}

export async function expand(
  db: Executor,
  origin: string,
  body: Wire,
  paths: readonly string[],
): Promise<Wire> {
  const expanded = structuredClone(body);
  for (const path of paths) {
    const fields = path.split('.');
    if (fields.length > MAX_DEPTH) rejectPath(path);
    await expandAt(db, origin, expanded, fields, path);
  }
  return expanded;
}
