export type BestPost = {
  id: string;
  title: string;
  author: string;
  /** Null once the author's account is deleted. Never shown: the author may use a pseudonym. */
  authorId: string | null;
  likes: number;
  comments: number;
};

/** The most liked posts since a timestamp that the user may see. Injected by the forum. */
export type FindBestPosts = (since: Date, userId: string) => Promise<BestPost[]>;
