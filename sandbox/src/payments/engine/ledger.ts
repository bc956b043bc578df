import type { Customer, CustomerModel, Kind, ModelOf } from './models.ts';

type EmittedEvent = {
  type: string;
  /** The object at the time of the event: models are replaced, never mutated. */
  subject: CustomerModel;
  /** A payment is presented as its charge instead of its payment intent. */
  face?: 'charge';
};

/**
 * One customer's objects, opened for a change. The engine writes only here. The caller stores all
 * objects and events together, or none.
 */
export type Ledger = {
  now: number;
  customerId: string;
  objects: Map<string, CustomerModel>;
  touched: Set<string>;
  events: EmittedEvent[];
  newId(prefix: string): string;
};

export function openLedger(
  customerId: string,
  models: readonly CustomerModel[],
  facts: { now: number; newId(prefix: string): string },
): Ledger {
  const objects = new Map(models.map((model) => [model.id, model]));
  return { ...facts, customerId, objects, touched: new Set(), events: [] };
}

export function put<M extends CustomerModel>(ledger: Ledger, model: M): M {
  ledger.objects.set(model.id, model);
  ledger.touched.add(model.id);
  return model;
}

export function emit(ledger: Ledger, type: string, subject: CustomerModel, face?: 'charge'): void {
  ledger.events.push(face ? { type, subject, face } : { type, subject });
}

/** Oldest first. */
export function allOf<K extends Kind>(ledger: Ledger, kind: K): ModelOf<K>[] {
  return [...ledger.objects.values()].filter((model) => model.kind === kind) as ModelOf<K>[];
}

export function find<K extends Kind>(ledger: Ledger, kind: K, id: string): ModelOf<K> | null {
  const model = ledger.objects.get(id);
  return model?.kind === kind ? (model as ModelOf<K>) : null;
}

export function get<K extends Kind>(ledger: Ledger, kind: K, id: string): ModelOf<K> {
  const model = find(ledger, kind, id);
  if (!model) throw new Error(`${ledger.customerId} has no ${kind} ${id}`);
  return model;
}

export function customerOf(ledger: Ledger): Customer {
  return get(ledger, 'customer', ledger.customerId);
}
