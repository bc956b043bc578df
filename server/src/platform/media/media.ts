/** Who made a picture and where it is from; both are shown beside it, as links. */
export type PhotoCredit = { name: string; url: string; provider: string; providerUrl: string };

export type Photo = {
  key: string;
  /** At our own origin: the browser never asks the provider. */
  url: string;
  width: number;
  height: number;
  /** Empty where the provider has no words for it. */
  alt: string;
  /** A data URL of a few pixels to show until the picture is there. */
  blur: string | null;
  credit: PhotoCredit;
};

type Video = {
  id: string;
  title: string;
  channel: string;
  publishedAt: string;
  /** To be opened in a frame, and only after a click. */
  url: string;
};

/** A note says why something is missing that could have been there; it is written for people. */
type PhotoAnswer = { photo: Photo | null; note: string | null };
type VideoAnswer = { video: Video | null; note: string | null };

/**
 * Neither ever throws: where a provider fails there is nothing, and a note. `isOn` says whether
 * there is a provider at all.
 */
export type Photos = { isOn: boolean; find(query: string): Promise<PhotoAnswer> };
export type Videos = { isOn: boolean; find(query: string): Promise<VideoAnswer> };

export type Media = { photos: Photos; videos: Videos };
