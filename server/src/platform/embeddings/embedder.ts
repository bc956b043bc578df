/**
 * Turns texts into vectors of length 1. The more similar two texts are in meaning, the larger is the
 * dot product of their vectors.
 */
export type Embedder = {
  /** The name of the model. Vectors of different models cannot be compared. */
  model: string;
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
};

export function normalize(vector: ArrayLike<number>): Float32Array {
  const values = Float32Array.from(vector);
  const length = Math.hypot(...values);
  return length === 0 ? values : values.map((value) => value / length);
}
