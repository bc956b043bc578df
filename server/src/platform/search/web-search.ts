export type SearchResult = { title: string; url: string; snippet: string };

type SearchAnswer = {
  results: SearchResult[];
  /** Whether they are from the web or from what the product itself holds. */
  source: 'web' | 'own';
  /** Why it is not the web although it could be; written for people. */
  note: string | null;
};

/** Never throws: where the provider fails, the product's own index answers, with a note. */
export type WebSearch = {
  /** Whether there is a provider at all. */
  isOn: boolean;
  search(query: string): Promise<SearchAnswer>;
};

/** What the product itself can be searched for. Its addresses are paths at our own origin. */
export type OwnIndex = { search(query: string, limit: number): Promise<SearchResult[]> };
