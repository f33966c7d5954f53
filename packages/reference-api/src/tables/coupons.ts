import { discountTypes } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, minor, ref, refTo, searchOf, versionColumn } from '../database/columns.js';
import { doctors, plans } from './doctors.js';

export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    code: text().notNull(),
    name: text(),
    discountType: text({ enum: discountTypes }).notNull(),
    /** A percentage, or major units of `currency`. */
    discountValue: numeric({ precision: 19, scale: 6 }).notNull(),
    currency: text(),
    startsAt: instantColumn(),
    expiresAt: instantColumn(),
    maxRedemptions: integer(),
    redemptionCount: integer().notNull().default(0),
    status: integer().notNull().default(0),
    createdAt: instantColumn().notNull().defaultNow(),
    version: versionColumn(),
    search: searchOf(sql`code || chr(10) || coalesce(name, '')`),
  },
  (table) => [
    uniqueIndex('coupons_code_key').on(sql`lower(${table.code})`),
    index('coupons_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const couponPlans = pgTable(
  'coupon_plans',
  {
    id: idColumn(),
    couponId: refTo(() => coupons.id, { onDelete: 'cascade' }),
    planId: refTo(() => plans.id),
  },
  (table) => [uniqueIndex('coupon_plans_key').on(table.couponId, table.planId), index('coupon_plans_plan').on(table.planId)],
);

/** Outlives its coupon, hence no reference to it. */
export const couponUsages = pgTable(
  'coupon_usages',
  {
    id: idColumn(),
    couponId: ref().notNull(),
    doctorId: refTo(() => doctors.id),
    discountAmount: minor().notNull(),
    currency: text().notNull(),
    usedAt: instantColumn().notNull(),
  },
  (table) => [index('coupon_usages_coupon').on(table.couponId)],
);
