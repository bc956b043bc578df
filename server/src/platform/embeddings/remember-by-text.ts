import { hashText } from './vector-file.ts';

type Remembering<Result> = {
  max: number;
  /** Whether the result is worth keeping. */
  isKept(result: Result): boolean;
};

/** Computes a result once for each text. Only hashes of the texts are kept. */
export function rememberByText<Result>(
  compute: (text: string) => Promise<Result>,
  { max, isKept }: Remembering<Result>,
): (text: string) => Promise<Result> {
  const remembered = new Map<string, Promise<Result>>();
  return (text) => {
    const hash = hashText(text);
    const known = remembered.get(hash);
    if (known) return known;
    if (remembered.size >= max) remembered.clear();
    const result = compute(text);
    remembered.set(hash, result);
    const forget = () => remembered.delete(hash);
    void result.then((value) => isKept(value) || forget(), forget);
    return result;
  };
}
