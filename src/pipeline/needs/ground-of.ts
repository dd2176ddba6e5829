import { type Belief, strongest } from '#evidence';
import { type Ground, broken, open, unknown } from './need.ts';

/**
 * What a belief says of a need: it holds, it never will, or nobody can tell, because of the strongest reason for it; then the
 * fact of the target that would say so is named.
 */
export function groundOf(belief: Belief, question: string, declared?: string): Ground {
  switch (belief.state) {
    case 'yes':
      return open;
    case 'no':
      return broken;
    case 'open': {
      const reason = strongest(belief.reasons, 'for');
      const asked = reason ? `${question}: ${reason.text}` : question;
      return unknown(declared === undefined ? asked : `${asked}; declare it under ${declared}`);
    }
  }
}
