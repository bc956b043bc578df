import { CreditCard } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { GallerySection } from './gallery-section.tsx';

export function MessageGallery() {
  return (
    <>
      <GallerySection title="Banners">
        <div className="overflow-clip rounded-lg border border-line">
          <Banner
            label="Trial"
            tone="trial"
            title="5 days left in your trial."
            more="Full access until Friday 20 November. No card on file, so nothing will be charged."
            ticks={{ total: 7, left: 5 }}
            action={
              <Button kind="ink" size="sm">
                Upgrade Now
              </Button>
            }
          />
          <Banner
            label="Payment"
            tone="notice"
            icon={CreditCard}
            title="Your last payment did not go through. We try again on Friday 20 November."
            more="You keep full access until then."
            action={
              <Button kind="ink" size="sm">
                Update card
              </Button>
            }
          />
          <Banner
            label="Subscription"
            tone="expired"
            title="Your subscription ended on 12 November."
            more="Everything you made is still here, readable and yours to export."
            action={
              <Button kind="ink" size="sm">
                Upgrade Now
              </Button>
            }
          />
        </div>
      </GallerySection>
      <GallerySection title="Notices">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <NoticeBox
            tone="bad"
            title="That email and password do not match."
            action={<TextAction>Try again</TextAction>}
          >
            Your account is safe. Check the spelling or reset the password.
          </NoticeBox>
          <NoticeBox tone="good" title="Account Created Successfully">
            Sign in to begin your seven days.
          </NoticeBox>
          <NoticeBox tone="warn" title="Easy to guess.">
            Use a longer phrase: the most common passwords aren’t accepted.
          </NoticeBox>
          <NoticeBox title="A letter is on its way.">
            Open the link in it within an hour, on any device.
          </NoticeBox>
        </div>
      </GallerySection>
      <GallerySection title="Empty and closed screens">
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <EmptyState
            title="No goals yet"
            headingLevel={3}
            action={<Button>Suggest a first goal</Button>}
          >
            A goal here is one task you can finish in a week. Your companion can suggest the first,
            from your answers.
          </EmptyState>
          <ScreenMessage
            drawing="stopped"
            title="Subscription Required"
            headingLevel={2}
            action={<Button>View Subscription Options</Button>}
          >
            This page needs a trial or a plan. What you made stays readable in Settings, under Your
            data.
          </ScreenMessage>
          <ScreenMessage
            drawing="broken"
            title="Something went wrong"
            headingLevel={2}
            action={<Button>Try again</Button>}
          >
            The application encountered an unexpected error.
          </ScreenMessage>
        </div>
      </GallerySection>
    </>
  );
}
