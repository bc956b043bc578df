import type { PostImage } from '#platform/api/forum.ts';
import { Picture } from '../parts/picture.tsx';

/** Reserves the picture's size, so that nothing moves when it loads. */
export function PostPicture({ image }: { image: PostImage }) {
  const { width, height } = image;
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: `${width}px` }}
      className="relative max-h-[80svh] w-full overflow-clip rounded-lg bg-tint"
    >
      <Picture image={image} />
    </div>
  );
}
