import { Play } from 'lucide-react';
import { useState } from 'react';
import type { PostVideo as Video } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { Icon } from '#ui/icon.tsx';

/** The only allowed video hosts (SECURITY XS3). */
const PLAYERS = ['https://www.youtube-nocookie.com/embed/', 'https://player.vimeo.com/video/'];

function withAutoplay(embedUrl: string): string {
  const address = new URL(embedUrl);
  address.searchParams.set('autoplay', '1');
  return address.href;
}

/** Nothing is requested from the player's host before the click. */
export function PostVideo({ video }: { video: Video }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { provider, id, embedUrl, pageUrl } = video;
  if (!PLAYERS.some((player) => embedUrl.startsWith(player))) return null;
  if (isPlaying) {
    return (
      <iframe
        // The pressed button is gone; the focus moves to the player.
        ref={(element) => element?.focus()}
        src={withAutoplay(embedUrl)}
        title={`Video from ${provider}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg border-0 bg-sunken"
      />
    );
  }
  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={() => setIsPlaying(true)}
        className="group relative block aspect-video overflow-clip rounded-lg text-start"
      >
        <Cover id={id} />
        <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-raised text-accent-ink shadow-float group-hover:bg-accent group-hover:text-on-accent">
          <Icon of={Play} size={24} className="ms-0.5 fill-current" />
        </span>
        <span className="sr-only">Play the video from {provider}</span>
      </button>
      <p className="text-sm text-muted">
        The video loads from {provider} when you press play. Until then, {provider} learns nothing
        about you. Or{' '}
        <a href={pageUrl} target="_blank" rel="nofollow ugc noopener noreferrer" className="link">
          open it on {provider}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </div>
  );
}
