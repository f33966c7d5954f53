import { type ReactNode, useEffect, useRef, useState } from 'react';

interface InViewProps {
  /** The height of its place in px, equal to that of the content, so that nothing moves. Default: the class's. */
  readonly height?: number;
  readonly className?: string;
  readonly children: () => ReactNode;
}

/** Renders its children, and loads their code, when the place comes near the window. */
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
