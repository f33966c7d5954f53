import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import Live from './Live.vue';
import ThemeBuilder from './ThemeBuilder.vue';
import ThemeGallery from './ThemeGallery.vue';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('Live', Live).component('ThemeBuilder', ThemeBuilder).component('ThemeGallery', ThemeGallery);
  },
} satisfies Theme;
