import {
  SIGN_CLASSES,
  type SignClass,
  type SignWeights,
  weighSigns,
} from '@attune/domain/companion/care/meaning/read-care-sign';

export type WeighedExample = { vector: Float32Array; kind: SignClass; weight: number };

const STEPS = 150;
const STEP_SIZE = 0.05;
/** The best of 1e-3, 1e-4, 3e-5 and 1e-5 in cross-validation. */
const PENALTY = 1e-5;

const MEMORY = 0.9;
const SQUARE_MEMORY = 0.999;

/**
 * Multinomial logistic regression by gradient descent over all examples (Adam). Starts from zero, so
 * the same examples always give the same weights.
 */
export function trainWeights(examples: readonly WeighedExample[], dimensions: number): SignWeights {
  const size = SIGN_CLASSES.length * (dimensions + 1);
  const weights: SignWeights = { values: new Float32Array(size), dimensions };
  const momentum = new Float64Array(size);
  const squares = new Float64Array(size);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = getGradient(weights, examples);
    for (const [at, slope] of gradient.entries()) {
      const isConstant = at % (dimensions + 1) === dimensions;
      const value = weights.values[at] as number;
      const whole = slope + (isConstant ? 0 : PENALTY * value);
      momentum[at] = MEMORY * (momentum[at] as number) + (1 - MEMORY) * whole;
      squares[at] = SQUARE_MEMORY * (squares[at] as number) + (1 - SQUARE_MEMORY) * whole ** 2;
      const mean = (momentum[at] as number) / (1 - MEMORY ** step);
      const spread = Math.sqrt((squares[at] as number) / (1 - SQUARE_MEMORY ** step));
      weights.values[at] = value - (STEP_SIZE * mean) / (spread + 1e-8);
    }
  }
  return weights;
}

function getGradient(weights: SignWeights, examples: readonly WeighedExample[]): Float64Array {
  const { dimensions } = weights;
  const gradient = new Float64Array(weights.values.length);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (const { vector, kind, weight } of examples) {
    const right = SIGN_CLASSES.indexOf(kind);
    for (const [row, probability] of weighSigns(weights, vector).entries()) {
      const slope = ((probability - (row === right ? 1 : 0)) * weight) / total;
      const start = row * (dimensions + 1);
      for (let at = 0; at < dimensions; at += 1) {
        gradient[start + at] = (gradient[start + at] as number) + slope * (vector[at] as number);
      }
      gradient[start + dimensions] = (gradient[start + dimensions] as number) + slope;
    }
  }
  return gradient;
}
