import {
  countVectors,
  getCloseness,
  type PackedVectors,
} from '@attune/domain/search/packed-vectors';

export type NearestInput = { vectors: PackedVectors; query: Float32Array; limit: number };
export type NearRow = { row: number; closeness: number };

/** Runs in the thread for vectors. */
export function findNearest({ vectors, query, limit }: NearestInput): NearRow[] {
  if (vectors.dimensions !== query.length) return [];
  const all = Float32Array.from({ length: countVectors(vectors) }, (_, row) =>
    getCloseness(vectors, row, query),
  );
  const least = all.toSorted().at(-limit) ?? -1;
  const rows = [...all.entries()].flatMap(([row, closeness]) =>
    closeness >= least ? [{ row, closeness }] : [],
  );
  return rows.toSorted((one, other) => other.closeness - one.closeness).slice(0, limit);
}
