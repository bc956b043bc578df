import { Play } from 'lucide-react';
import { useState } from 'react';
import type { ReadTutorialMediaResponse } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';

/** The only allowed video host. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/';

type Video = NonNullable<ReadTutorialMediaResponse['video']>;

export function isPlayable(video: ReadTutorialMediaResponse['video']): video is Video {
  return video?.url.startsWith(PLAYER) ?? false;
}

/** Nothing is requested from the player's host before the click. */
export function LessonVideo({ video }: { video: Video }) {
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsPlaying(true)}
        className="group grid gap-2 rounded-md text-start"
      >
        <span className="relative block aspect-video overflow-clip rounded-md">
          <Cover id={video.id} />
          <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-raised text-accent-ink shadow-float group-hover:bg-accent group-hover:text-on-accent">
            <Icon of={Play} size={24} className="ms-0.5 fill-current" />
          </span>
        </span>
        <span className="text-sm font-medium group-hover:underline">
          <span className="sr-only">Play the video: </span>
          {video.title}
        </span>
        <span className="text-xs text-muted">
          {video.channel}. Plays from YouTube once you click.
        </span>
      </button>
      <Dialog
        isOpen={isPlaying}
        onClose={() => setIsPlaying(false)}
        title={video.title}
        description={`By ${video.channel}, on YouTube without cookies. Not made or checked by us.`}
        size="lg"
      >
        <iframe
          src={`${PLAYER}${encodeURIComponent(video.id)}?autoplay=1&rel=0`}
          title={video.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-md border-0 bg-sunken"
        />
      </Dialog>
    </>
  );
}
