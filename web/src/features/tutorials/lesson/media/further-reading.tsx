import { useQuery } from '@tanstack/react-query';
import { mediaQuery } from '#features/tutorials/tutorials.queries.ts';
import type { Tutorial } from '#platform/api/generated/types.gen.ts';
import { Loading } from '#ui/loading.tsx';
import { RailSection } from '#ui/rail-section.tsx';
import { isPlayable, LessonVideo } from './lesson-video.tsx';

const VIDEO_UNAVAILABLE =
  'A video could not be looked up just now. The reading below does not need one.';

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
      <RailSection title="Read on">
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
