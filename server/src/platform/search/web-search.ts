export type SearchResult = { title: string; url: string; snippet: string };

type SearchAnswer = {
  results: SearchResult[];
  searchedIn: 'web' | 'own';
  /** Tells users why the results are not from the web. */
  note: string | null;
};

/** Never throws: if the provider fails, our own index answers, with a note. */
export type WebSearch = {
  isOn: boolean;
  search(query: string): Promise<SearchAnswer>;
};

/** Our own search index. Its addresses are paths at our own origin. */
export type OwnIndex = { search(query: string, limit: number): Promise<SearchResult[]> };
