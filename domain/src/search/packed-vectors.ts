/**
 * Vectors of texts, one after the other, with one signed byte per number. Only their directions
 * count: the more similar two texts are in meaning, the smaller is the angle between their vectors.
 */
export type PackedVectors = { bytes: Int8Array; dimensions: number };

export const countVectors = ({ bytes, dimensions }: PackedVectors) => bytes.length / dimensions;

function multiply({ bytes, dimensions }: PackedVectors, row: number, other: Float32Array): number {
  const start = row * dimensions;
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1) {
    sum += (bytes[start + at] as number) * (other[at] as number);
  }
  return sum;
}

/** Apart from `multiply`, because that one is faster if it always gets the same kind of array. */
function getLength({ bytes, dimensions }: PackedVectors, row: number): number {
  const start = row * dimensions;
  let sum = 0;
  for (let at = start; at < start + dimensions; at += 1) sum += (bytes[at] as number) ** 2;
  return Math.sqrt(sum) || 1;
}

/** The cosine of the angle between a vector of length 1 and one of the packed vectors. */
export const getCloseness = (vectors: PackedVectors, row: number, other: Float32Array) =>
  multiply(vectors, row, other) / getLength(vectors, row);

export function toUnitVector(vector: ArrayLike<number>): Float32Array {
  const values = Float32Array.from(vector);
  let sum = 0;
  for (const value of values) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return values.map((value) => value / length);
}

/**
 * Compares texts with all packed vectors. What these have in common says nothing about any of them,
 * so their average is subtracted before the angles are measured.
 */
export function createCenteredComparison(
  vectors: PackedVectors,
): (vector: Float32Array) => Float32Array {
  const { bytes, dimensions } = vectors;
  const lengths = Float32Array.from({ length: countVectors(vectors) }, (_, row) =>
    getLength(vectors, row),
  );
  const center = new Float32Array(dimensions);
  for (const [row, length] of lengths.entries()) {
    const share = 1 / length / lengths.length;
    for (let at = 0; at < dimensions; at += 1) {
      center[at] = (center[at] as number) + (bytes[row * dimensions + at] as number) * share;
    }
  }
  let centerSquare = 0;
  for (const value of center) centerSquare += value * value;
  /** How long each vector is after the average was subtracted. */
  const centeredLengths = lengths.map((length, row) =>
    Math.sqrt(1 - (2 * multiply(vectors, row, center)) / length + centerSquare),
  );

  return (vector) => {
    const query = toUnitVector(vector.map((value, at) => value - (center[at] ?? 0)));
    let offset = 0;
    for (const [at, value] of center.entries()) offset += value * (query[at] ?? 0);
    return lengths.map(
      (length, row) =>
        (multiply(vectors, row, query) / length - offset) / (centeredLengths[row] || 1),
    );
  };
}
