export type PhotoCredit = { name: string; url: string; provider: string; providerUrl: string };

export type Photo = {
  key: string;
  /** At our own origin: the browser never contacts the provider. */
  url: string;
  width: number;
  height: number;
  /** Empty if the provider has no description. */
  alt: string;
  /** A data URL of a few pixels, shown until the picture is loaded. */
  blur: string | null;
  credit: PhotoCredit;
};

type Video = {
  id: string;
  title: string;
  channel: string;
  publishedAt: string;
  /** Opened in a frame, and only after a click. */
  url: string;
};

/** A note says why a photo or video is missing; shown to users. */
type PhotoAnswer = { photo: Photo | null; note: string | null };
type VideoAnswer = { video: Video | null; note: string | null };

/**
 * Neither ever throws: if a provider fails there is no value, but a note. `isOn` is true if a
 * provider is configured.
 */
export type Photos = { isOn: boolean; find(query: string): Promise<PhotoAnswer> };
export type Videos = { isOn: boolean; find(query: string): Promise<VideoAnswer> };

export type Media = { photos: Photos; videos: Videos };
