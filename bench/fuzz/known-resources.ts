import type { Random } from './random.ts';

type Resource = Record<string, unknown> & { id: string };

const MAX_RESOURCES = 40;
/** Where responses name a collection differently from the addresses. */
const COLLECTION_ALIASES: Record<string, string> = {
  entries: 'journal',
  author: 'people',
  member: 'people',
  reply: 'replies',
  entry: 'journal',
  case: 'cases',
  memory: 'memories',
  practice: 'practices',
  item: 'items',
  daily: 'items',
  temporary: 'messages',
  cards: 'proposals',
};

const toCollectionName = (name: string) =>
  COLLECTION_ALIASES[name] ?? (name.endsWith('s') ? name : `${name}s`);

/** The collection of an address: 'steps' of /api/goals/{id}/steps/{stepId}/place. */
export function getCollection(path: string, parameter?: string): string {
  const parts = path.split('/');
  const at = parameter
    ? parts.indexOf(`{${parameter}}`) - 1
    : parts.findLastIndex((part) => part.startsWith('{')) - 1;
  const name = (at > 0 ? parts[at] : parts.at(-1)) ?? '';
  return path.startsWith('/api/admin/daily') && name === 'daily' ? 'items' : name;
}

/** The objects one user has seen, by collection, so that requests can refer to them. */
export class KnownResources {
  readonly #all = new Map<string, Map<string, Resource>>();

  add(collection: string, resource: Resource): void {
    const resources = this.#all.get(collection) ?? new Map<string, Resource>();
    this.#all.set(collection, resources);
    resources.delete(resource.id);
    resources.set(resource.id, resource);
    const [oldest] = resources.keys();
    if (resources.size > MAX_RESOURCES && oldest !== undefined) resources.delete(oldest);
  }

  /** Records that it exists; known fields are kept. */
  touch(collection: string, id: string): void {
    this.add(collection, this.find(collection, id) ?? { id });
  }

  find(collection: string, id: string): Resource | undefined {
    return this.#all.get(collection)?.get(id);
  }

  /** Records everything with an id in a response. */
  learn(path: string, answer: unknown): void {
    this.#walk(getCollection(path), answer);
  }

  #walk(name: string, value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.#walk(name, each);
    else if (typeof value === 'object' && value !== null) {
      if ('id' in value && typeof value.id === 'string')
        this.add(toCollectionName(name), value as Resource);
      if ('day' in value && typeof value.day === 'string' && /^pages?$/.test(name)) {
        this.add('days', { ...value, id: value.day });
      }
      if ('role' in value && 'parentId' in value && value.role === 'companion') {
        this.add('replies', value as unknown as Resource);
      }
      for (const [key, each] of Object.entries(value)) {
        if (typeof each === 'object') this.#walk(/^\d+$/.test(key) ? name : key, each);
        else if (/Cursor$/.test(key) && typeof each === 'string') {
          this.add('cursors', { id: each });
        }
      }
    }
  }

  pick(collection: string, random: Random): Resource | undefined {
    const resources = this.#all.get(collection);
    return resources && resources.size > 0 ? random.pick([...resources.values()]) : undefined;
  }

  ids(collection: string): string[] {
    return [...(this.#all.get(collection)?.keys() ?? [])];
  }

  forget(collection: string, id: string): void {
    this.#all.get(collection)?.delete(id);
  }
}
