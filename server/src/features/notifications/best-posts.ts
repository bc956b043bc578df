export type BestPost = {
  id: string;
  title: string;
  /** The name or pseudonym that stands under it. */
  author: string;
  /** Null once the author's account is deleted. Never shown: the author may use a pseudonym. */
  authorId: string | null;
  likes: number;
  comments: number;
};

/** What people liked most since a moment, of what this person may see. The forum brings it. */
export type FindBestPosts = (since: Date, userId: string) => Promise<BestPost[]>;
