import { GalleryPage } from '#features/gallery/gallery-page.tsx';

export const meta = () => [{ title: 'The parts · Attune' }, { name: 'robots', content: 'noindex' }];

export default function GalleryRoute() {
  return <GalleryPage />;
}
