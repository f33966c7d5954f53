import { type ReactNode, useEffect, useRef, useState } from 'react';

interface InViewProps {
  /** Of its place, in px: as high as what comes, so that nothing moves. Default: what the class says. */
  readonly height?: number;
  readonly className?: string;
  readonly children: () => ReactNode;
}

/** What is drawn, and its code loaded, when it comes near the window. */
export function InView({ height, className, children }: InViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className} style={{ minBlockSize: height && `${height}px` }}>
      {isNear && children()}
    </div>
  );
}
