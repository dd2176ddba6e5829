import { type RefObject, useEffect, useRef } from 'react';
import { type Camera, pan, zoom } from './camera.ts';

/** What the hand does on the map. Points are counted from the corner of the element. */
export type Gestures = {
  readonly move: (change: (camera: Camera) => Camera) => void;
  readonly hover: (x: number, y: number) => void;
  readonly tap: (x: number, y: number) => void;
};

/** Follows mouse, pen and fingers: one drags, two pinch, the wheel zooms, a press that does not move is a tap. */
export function useGestures(box: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const down = new Map<number, { readonly x: number; readonly y: number }>();
    let travelled = 0;
    const point = (event: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      if (down.size === 0) travelled = 0;
      down.set(event.pointerId, point(event));
    };
    const drag = (event: PointerEvent) => {
      const now = point(event);
      const before = down.get(event.pointerId);
      if (before === undefined) return latest.current.hover(now.x, now.y);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      down.set(event.pointerId, now);
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (other === undefined)
        return latest.current.move((camera) => pan(camera, now.x - before.x, now.y - before.y));
      const spread = Math.hypot(now.x - other.x, now.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      if (was > 0) latest.current.move((camera) => zoom(camera, spread / was, other));
    };
    const release = (event: PointerEvent) => {
      const at = point(event);
      const isTap = down.size === 1 && down.has(event.pointerId) && travelled < 5;
      down.delete(event.pointerId);
      if (isTap && event.type === 'pointerup') latest.current.tap(at.x, at.y);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      latest.current.move((camera) => zoom(camera, Math.exp(-event.deltaY * lines * 0.0015), point(event)));
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', release);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', release);
      element.removeEventListener('wheel', wheel);
    };
  }, [box]);
}
