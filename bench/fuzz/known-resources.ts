import type { Random } from './random.ts';

type Resource = Record<string, unknown> & { id: string };

const MAX_PER_COLLECTION = 40;
/** Field names in responses that differ from the collection's name in API paths. */
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

/**
 * The path segment before the given parameter, or before the last parameter: 'steps' in
 * /api/goals/{id}/steps/{stepId}/place. A path without parameters ends with its collection.
 */
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
    if (resources.size > MAX_PER_COLLECTION && oldest !== undefined) resources.delete(oldest);
  }

  /** Records that the object exists, and keeps the fields already known of it. */
  touch(collection: string, id: string): void {
    this.add(collection, this.find(collection, id) ?? { id });
  }

  find(collection: string, id: string): Resource | undefined {
    return this.#all.get(collection)?.get(id);
  }

  /** Records every object in a response that has an id. */
  learn(path: string, answer: unknown): void {
    this.#walk(getCollection(path), answer);
  }

  #walk(name: string, value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.#walk(name, item);
    else if (typeof value === 'object' && value !== null) {
      if ('id' in value && typeof value.id === 'string')
        this.add(toCollectionName(name), value as Resource);
      if ('code' in value && typeof value.code === 'string' && /^certificates?$/.test(name)) {
        this.add('certificates', { ...value, id: value.code });
      }
      if ('day' in value && typeof value.day === 'string' && /^pages?$/.test(name)) {
        this.add('days', { ...value, id: value.day });
      }
      if ('role' in value && 'parentId' in value && value.role === 'companion') {
        this.add('replies', value as unknown as Resource);
      }
      for (const [key, child] of Object.entries(value)) {
        if (typeof child === 'object') this.#walk(/^\d+$/.test(key) ? name : key, child);
        else if (/Cursor$/.test(key) && typeof child === 'string') {
          this.add('cursors', { id: child });
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
