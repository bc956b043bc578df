import { invalid, missingParam } from './api-error.ts';
import { nameOf, type ParamTree } from './form-body.ts';

export class Params {
  readonly #tree: ParamTree;
  readonly #path: string[];
  constructor(tree: ParamTree, path: string[] = []) {
    this.#tree = tree;
    this.#path = path;
  }

  name(key: string): string {
    return nameOf([...this.#path, key]);
  }

  /** Whether the parameter was sent, even if empty. */
  has(key: string): boolean {
    return this.#tree[key] !== undefined;
  }

  /** Undefined when absent or empty. */
  text(key: string): string | undefined {
    const value = this.#tree[key];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') return value;
    throw invalid(`Invalid string: ${this.name(key)}`, { param: this.name(key) });
  }

  requiredText(key: string): string {
    const value = this.text(key);
    if (value === undefined) throw missingParam(this.name(key));
    return value;
  }

  integer(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (/^-?\d+$/.test(value) && Number.isSafeInteger(number)) return number;
    throw invalid(`Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param: this.name(key),
    });
  }

  requiredInteger(key: string): number {
    const value = this.integer(key);
    if (value === undefined) throw missingParam(this.name(key));
    return value;
  }

  flag(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalid(`Invalid boolean: ${value}`, { param: this.name(key) });
  }

  /** The value must be one of `choices`. */
  choice<Value extends string>(key: string, choices: readonly Value[]): Value | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const choice = choices.find((candidate) => candidate === value);
    if (choice !== undefined) return choice;
    throw invalid(`Invalid ${this.name(key)}: must be one of ${choices.join(', ')}`, {
      param: this.name(key),
    });
  }

  within(key: string): Params {
    const value = this.#tree[key];
    return new Params(typeof value === 'object' ? value : {}, [...this.#path, key]);
  }

  members(key: string): Params[] {
    const value = this.#tree[key];
    if (typeof value !== 'object') return [];
    return Object.keys(value).map((index) => this.within(key).within(index));
  }

  /** The members of a list of texts, or the pairs of a hash. */
  entries(key: string): [string, string][] {
    const value = this.#tree[key];
    if (typeof value !== 'object') return [];
    return Object.keys(value).map((name) => [name, this.within(key).text(name) ?? '']);
  }

  texts(key: string): string[] {
    return this.entries(key).map(([, value]) => value);
  }
}

/** The metadata after a request: sent keys are set, those sent empty are removed. */
export function mergeMetadata(
  before: Record<string, string>,
  params: Params,
): Record<string, string> {
  const kept = params.has('metadata') && params.entries('metadata').length === 0 ? {} : before;
  const merged = { ...kept, ...Object.fromEntries(params.entries('metadata')) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
