import { type Belief, strongest } from '#evidence';
import { type Ground, broken, open, unknown } from './need.ts';

/** What a belief says of a need: it holds, it never will, or nobody can tell, because of the strongest reason for it. */
export function groundOf(belief: Belief, question: string): Ground {
  switch (belief.state) {
    case 'yes':
      return open;
    case 'no':
      return broken;
    case 'open': {
      const reason = strongest(belief.reasons, 'for');
      return unknown(reason ? `${question}: ${reason.text}` : question);
    }
  }
}
