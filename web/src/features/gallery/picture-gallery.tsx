import { Avatar } from '#ui/avatar.tsx';
import { Cover } from '#ui/cover.tsx';
import { Logo } from '#ui/logo.tsx';
import { GallerySection } from './gallery-section.tsx';

const IDS = Array.from({ length: 12 }, (_, i) => `lesson-${i + 1}`);
const PEOPLE = ['Maren Holt', 'Tomas Ruiz', 'Nkechi Obi', 'Ada'];

export function PictureGallery() {
  return (
    <>
      <GallerySection title="Cover art" note="Seeded by id: same id, same picture">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {IDS.map((id) => (
            <li key={id} className="aspect-8/5 overflow-clip rounded-md">
              <Cover id={id} />
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Logo and avatars">
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <span className="rounded-md bg-slab p-4 text-on-slab">
            <Logo tone="inherit" />
          </span>
          {PEOPLE.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Maren Holt" size="sm" />
          <Avatar name="Maren Holt" size="lg" />
        </div>
      </GallerySection>
    </>
  );
}
