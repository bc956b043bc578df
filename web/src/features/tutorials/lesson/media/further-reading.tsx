import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { ReadTutorialMediaResponse, Tutorial } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { RailSection } from '#ui/rail-section.tsx';
import { mediaQuery } from '../../tutorials.queries.ts';

const VIDEO_UNAVAILABLE = 'The video couldn’t load. Here’s something to read instead.';

export function FurtherReading({ tutorial }: { tutorial: Tutorial }) {
  const media = useQuery(mediaQuery(tutorial.id));
  const video = media.data?.video ?? null;
  const note = media.isError ? VIDEO_UNAVAILABLE : media.data?.note;
  return (
    <>
      {media.isPending && <Loading variant="skeleton" size="sm" />}
      {isPlayable(video) && (
        <RailSection title="Watch">
          <LessonVideo video={video} />
        </RailSection>
      )}
      <RailSection title="Further reading">
        {note && <p className="text-xs text-muted">{note}</p>}
        <ul className="grid gap-3">
          {tutorial.reading.map(({ title, author, year, note: why }) => (
            <li key={title} className="text-sm">
              <cite className="font-medium not-italic">{title}</cite>
              <span className="block text-xs text-muted">
                {author}, {year}
              </span>
              <span className="mt-1 block text-xs">{why}</span>
            </li>
          ))}
        </ul>
      </RailSection>
    </>
  );
}

/** The only allowed video host. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/';

type Video = NonNullable<ReadTutorialMediaResponse['video']>;

function isPlayable(video: ReadTutorialMediaResponse['video']): video is Video {
  return video?.url.startsWith(PLAYER) ?? false;
}

/** Nothing is requested from the player's host before the click. */
function LessonVideo({ video }: { video: Video }) {
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
          {video.channel}. Loads from YouTube when you click.
        </span>
      </button>
      <Dialog
        isOpen={isPlaying}
        onClose={() => setIsPlaying(false)}
        title={video.title}
        description={`By ${video.channel}, on YouTube in privacy-enhanced mode. We didn’t make or review this video.`}
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
