import type { Customer, CustomerModel, Kind, ModelOf } from './models.ts';

type EmittedEvent = {
  type: string;
  /** The object as it was then: models are replaced, never altered. */
  subject: CustomerModel;
  /** Which of the payment's faces the event shows. */
  face?: 'charge';
};

/**
 * One customer's objects, opened for a change. The engine writes only here; what was put and
 * emitted is stored by whoever opened the book, all of it or nothing.
 */
export type Book = {
  /** What the customer's clock shows. */
  now: number;
  customerId: string;
  objects: Map<string, CustomerModel>;
  touched: Set<string>;
  events: EmittedEvent[];
  newId(prefix: string): string;
};

export function openBook(
  customerId: string,
  models: readonly CustomerModel[],
  facts: { now: number; newId(prefix: string): string },
): Book {
  const objects = new Map(models.map((model) => [model.id, model]));
  return { ...facts, customerId, objects, touched: new Set(), events: [] };
}

export function put<M extends CustomerModel>(book: Book, model: M): M {
  book.objects.set(model.id, model);
  book.touched.add(model.id);
  return model;
}

export function emit(book: Book, type: string, subject: CustomerModel, face?: 'charge'): void {
  book.events.push(face ? { type, subject, face } : { type, subject });
}

/** Oldest first. */
export function allOf<K extends Kind>(book: Book, kind: K): ModelOf<K>[] {
  return [...book.objects.values()].filter((model) => model.kind === kind) as ModelOf<K>[];
}

export function find<K extends Kind>(book: Book, kind: K, id: string): ModelOf<K> | null {
  const model = book.objects.get(id);
  return model?.kind === kind ? (model as ModelOf<K>) : null;
}

export function get<K extends Kind>(book: Book, kind: K, id: string): ModelOf<K> {
  const model = find(book, kind, id);
  if (!model) throw new Error(`${book.customerId} has no ${kind} ${id}`);
  return model;
}

export function customerOf(book: Book): Customer {
  return get(book, 'customer', book.customerId);
}
