import type { Executor } from '@attune/server/platform/db/database';
import type { Kind } from '../engine/models.ts';
import type { Sandbox } from '../sandbox.ts';
import { findObject } from '../store/objects.repository.ts';
import { invalid } from '../wire/api-error.ts';
import { present } from '../wire/present.ts';
import type { Wire } from '../wire/present-catalog.ts';

/** The kind of object that each expandable field refers to. */
const EXPANDABLE: Record<string, Exclude<Kind, 'event'>> = {
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  discounts: 'discount',
  invoice: 'invoice',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  promotion_code: 'promotion_code',
  subscription: 'subscription',
};

const MAX_DEPTH = 4;

type Context = { db: Executor; sandbox: Sandbox; path: string };

function rejectPath(path: string): never {
  throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

/** The object with this id, or the id itself if there is no such object. */
async function expandId({ db, sandbox, path }: Context, field: string, id: string) {
  const kind = EXPANDABLE[field];
  if (!kind) rejectPath(path);
  const model = await findObject(db, kind, id);
  return model ? present(model, sandbox) : id;
}

/** The provider leaves this field out unless it is expanded. */
async function addAppliesTo({ db }: Context, coupon: Wire): Promise<void> {
  const model = await findObject(db, 'coupon', String(coupon.id));
  const products = model?.terms.products;
  if (products) coupon.applies_to = { products };
}

async function expandField(
  context: Context,
  holder: Wire,
  { field, isLeaf }: { field: string; isLeaf: boolean },
): Promise<void> {
  const value = holder[field];
  if (holder.object === 'coupon' && field === 'applies_to') return addAppliesTo(context, holder);
  if (value === undefined) rejectPath(context.path);
  if (typeof value === 'string') holder[field] = await expandId(context, field, value);
  else if (Array.isArray(value) && EXPANDABLE[field]) {
    const members: unknown[] = [];
    for (const member of value) {
      members.push(typeof member === 'string' ? await expandId(context, field, member) : member);
    }
    holder[field] = members;
  } else if (isLeaf && value !== null) rejectPath(context.path);
}

async function expandAt(
  context: Context,
  target: unknown,
  [field = '', ...rest]: string[],
): Promise<void> {
  if (Array.isArray(target)) {
    for (const member of target) await expandAt(context, member, [field, ...rest]);
    return;
  }
  const holder = target as Wire;
  const isLeaf = rest.length === 0;
  await expandField(context, holder, { field, isLeaf });
  const next = holder[field];
  if (!isLeaf && next !== null) await expandAt(context, next, rest);
}

export async function expand(
  db: Executor,
  sandbox: Sandbox,
  body: Wire,
  paths: readonly string[],
): Promise<Wire> {
  const expanded = structuredClone(body);
  for (const path of paths) {
    const fields = path.split('.');
    if (fields.length > MAX_DEPTH) rejectPath(path);
    await expandAt({ db, sandbox, path }, expanded, fields);
  }
  return expanded;
}
