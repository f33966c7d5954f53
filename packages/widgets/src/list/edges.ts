/** What tells that a list has columns out of sight. Loaded where one has. */
import { adopt } from '../styles/use-styles.js';
import styles from './edges.css';

export const showEdges = (box: HTMLElement): void => adopt(box.getRootNode() as ShadowRoot, styles);
