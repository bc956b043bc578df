/** Turns texts into vectors of length 1. Texts with similar meanings have similar directions. */
export type Embedder = {
  /** The name of the model. Vectors of different models cannot be compared. */
  model: string;
  /** Whether texts leave the server. Then it gets no posts of members (SECURITY LM7). */
  isOutside: boolean;
  /** From this closeness on, a text is related to a query. Each model has its own scale. */
  relatedCloseness: number;
  embed(texts: readonly string[]): Promise<Float32Array[]>;
};
