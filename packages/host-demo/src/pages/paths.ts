import { basePath } from '../shell/menu.js';

export const doctorPath = (doctorId: string): string => `${basePath}/doctors/${encodeURIComponent(doctorId)}`;
export const patientPath = (patientId: string): string => `${basePath}/patientDetails/${encodeURIComponent(patientId)}`;
