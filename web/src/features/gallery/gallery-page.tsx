import { Logo } from '#ui/logo.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { ButtonGallery } from './button-gallery.tsx';
import { ChoiceGallery } from './choice-gallery.tsx';
import { ColorGallery } from './color-gallery.tsx';
import { FieldGallery } from './field-gallery.tsx';
import { LayerGallery } from './layer-gallery.tsx';
import { LoadingGallery } from './loading-gallery.tsx';
import { MessageGallery } from './message-gallery.tsx';
import { PictureGallery } from './picture-gallery.tsx';
import { PlanGallery } from './plan-gallery.tsx';
import { TransitionGallery } from './transition-gallery.tsx';
import { TypeGallery } from './type-gallery.tsx';

export function GalleryPage() {
  return (
    <ToastProvider>
      <header className="page flex h-(--topbar) items-center justify-between">
        <Logo />
        <ThemeToggle />
      </header>
      <main id="main" className="page grid grid-cols-[minmax(0,1fr)] gap-16 pt-10 pb-16">
        <div>
          <h1 className="display text-4xl">The parts</h1>
          <p className="mt-2 max-w-measure text-lg">
            Every control and state in one place. Switch to night with the moon above.
          </p>
        </div>
        <ColorGallery />
        <TypeGallery />
        <ButtonGallery />
        <FieldGallery />
        <ChoiceGallery />
        <MessageGallery />
        <PlanGallery />
        <LayerGallery />
        <LoadingGallery />
        <TransitionGallery />
        <PictureGallery />
      </main>
    </ToastProvider>
  );
}
