import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** After each navigation the focus moves to the new page's heading, so that screen readers read it. Not after a load, which they announce. */
export function useHeadingFocus(): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // Back and forward keep their scroll position.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: navigation === 'POP' });
  }, [key, navigation]);
}
